// Writes the pages that the benchmark reads: repository searches of invented repositories, the
// same bytes on every run.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const words = ['network', 'layout', 'parser', 'for', 'apps', 'with', 'actors', 'and', 'tests'];
const otherWords = ['Größe', '日本語', 'приложение', '🙂', 'café', '网络'];

/** Numbers in a fixed order: a linear congruential generator, as good as is needed here. */
function numbers(seed) {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

const ownerLinks = [
  'followers', 'following{/other_user}', 'gists{/gist_id}', 'starred{/owner}{/repo}',
  'subscriptions', 'orgs', 'repos', 'events{/privacy}', 'received_events',
];
const repositoryLinks = [
  'forks', 'keys{/key_id}', 'collaborators{/collaborator}', 'teams', 'hooks',
  'issues/events{/number}', 'events', 'assignees{/user}', 'branches{/branch}', 'tags',
  'git/blobs{/sha}', 'git/tags{/sha}', 'git/refs{/sha}', 'git/trees{/sha}', 'statuses/{sha}',
  'languages', 'stargazers', 'contributors', 'subscribers', 'subscription', 'commits{/sha}',
  'git/commits{/sha}', 'comments{/number}', 'issues/comments{/number}', 'contents/{+path}',
  'compare/{base}...{head}', 'merges', '{archive_format}{/ref}', 'downloads',
  'issues{/number}', 'pulls{/number}', 'milestones{/number}', 'notifications{?since,all}',
  'labels{/name}', 'releases{/id}', 'deployments',
];

function linkName(path) {
  return path.replace(/\{[^}]*\}/g, '').replace(/[^a-z]+/g, '_').replace(/_$/, '') + '_url';
}

function repository(index, next, isASCII) {
  const owner = `owner-${next(100000)}`;
  const name = `repo-${index}`;
  const api = 'https://api.example.com';
  const user = { login: owner, id: next(1e8), node_id: `MDQ6${next(1e9)}`, gravatar_id: '' };
  for (const path of ownerLinks) user[linkName(path)] = `${api}/users/${owner}/${path}`;
  Object.assign(user, { type: 'User', site_admin: false });
  const item = {
    id: next(1e9), node_id: `R_kgDO${next(1e9)}`, name, full_name: `${owner}/${name}`,
    private: false, owner: user, html_url: `https://example.com/${owner}/${name}`,
    description: Array.from({ length: 8 }, (_, n) =>
      !isASCII && n % 3 === 0 ? otherWords[next(otherWords.length)] : words[next(words.length)],
    ).join(' '),
    fork: false, url: `${api}/repos/${owner}/${name}`,
  };
  for (const path of repositoryLinks) item[linkName(path)] = `${api}/repos/${owner}/${name}/${path}`;
  return Object.assign(item, {
    created_at: '2015-10-23T21:15:07Z', updated_at: '2026-01-02T03:04:05Z',
    pushed_at: '2026-01-02T03:04:06Z', git_url: `git://example.com/${owner}/${name}.git`,
    homepage: index % 2 ? null : '', size: next(1e6), stargazers_count: next(1e5),
    watchers_count: next(1e5), language: 'Swift', has_issues: true, has_wiki: index % 3 === 0,
    forks_count: next(1e4), mirror_url: null, archived: false, open_issues_count: next(1000),
    license: { key: 'apache-2.0', name: 'Apache License 2.0', spdx_id: 'Apache-2.0' },
    topics: ['swift', words[next(words.length)], 'json'], visibility: 'public',
    default_branch: 'main', score: 1,
  });
}

/** A page of `count` repositories, its descriptions made longer until it has `bytes` bytes. */
function page(count, bytes, isASCII) {
  const next = numbers(count);
  const items = Array.from({ length: count }, (_, n) => repository(n, next, isASCII));
  const body = { total_count: count * 1000, incomplete_results: false, items };
  const missing = bytes - Buffer.byteLength(JSON.stringify(body));
  for (const [n, item] of items.entries()) {
    const share = Math.floor((missing * (n + 1)) / count) - Math.floor((missing * n) / count);
    item.description += ' and so on'.repeat(Math.ceil(share / 10)).slice(0, Math.max(share, 0));
  }
  return JSON.stringify(body);
}

const folder = process.argv[2];
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'ascii-124k.json'), page(20, 124_000, true));
writeFileSync(join(folder, 'mixed-140k.json'), page(30, 140_000, false));
writeFileSync(join(folder, 'ascii-10m.json'), page(1600, 10_000_000, true));
writeFileSync(join(folder, 'mixed-10m.json'), page(2130, 10_000_000, false));
