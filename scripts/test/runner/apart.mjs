/**
 * Service tests of the web: its modules read their settings once, so each of these tests loads its own copies.
 * @type {Record<string, string[]>}
 */
export const withOwnModules = {
  'lib/session/providers.service.test.ts': ['lib/session/', 'lib/env/'],
  'lib/session/web-session.service.test.ts': ['lib/session/', 'lib/env/'],
  'lib/session/whole-life.service.test.ts': ['lib/session/', 'lib/env/'],
}

/**
 * Test files that change their process permanently, with the reason: each gets a process of its own.
 * @type {Record<string, string>}
 */
export const withOwnProcess = {
  'lib/gateway/error-reports.test.ts': 'the error reporter puts itself into Node’s loader and http',
  'lib/api/equal-work.service.test.ts':
    'counts password hashes in the package, before it is loaded',
}
