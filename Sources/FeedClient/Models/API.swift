/// The versions of the episodes API, each a namespace of its own models.
public enum API {
    /// Version 2: pages by cursor, and changes since a sync cursor.
    public enum V2 {}
}
