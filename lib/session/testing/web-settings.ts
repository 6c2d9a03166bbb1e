const usual = {
  DEPLOYMENT: 'demo',
  SITE_ORIGIN: 'http://koeniwa.test',
  API_ORIGIN: 'http://127.0.0.1:1',
  PAGE_CACHE_SECRET: 'p'.repeat(32),
  AUTH_SECRET: 'a'.repeat(32),
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
}

/**
 * Gives this process the settings of the web, which it reads once: call it in `beforeAll`.
 * @returns what takes them back, for `afterAll`
 */
export function giveWebSettings(own: Record<string, string> = {}): () => void {
  const settings = { ...usual, ...own }
  // The last is what the web tells next-auth by itself.
  const names = [...Object.keys(settings), 'NEXTAUTH_URL']
  const before = names.map((name) => [name, process.env[name]] as const)
  Object.assign(process.env, settings)
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}
