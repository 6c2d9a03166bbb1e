/** @typedef {{ env: NodeJS.ProcessEnv, cwd: string, globals: Globals, listeners: Map<string, number> }} Remembered */
/** @typedef {Record<string, PropertyDescriptor>} Globals */

/** Browser globals that tests of the web set themselves. Globals that packages add on loading stay permanently. */
const ofBrowsers = [
  ...['document', 'location', 'window', 'localStorage', 'sessionStorage', 'Notification'],
  ...['indexedDB', 'caches', 'matchMedia', 'requestAnimationFrame', 'IS_REACT_ACT_ENVIRONMENT'],
]
/** Jest's own console, and the globals that @hono/node-server replaces when a server is made. */
const replacedByOthers = ['console', 'Request', 'Response']
/** The globals before any package was loaded. */
const ofNode = Object.keys(Object.getOwnPropertyDescriptors(globalThis))
/** Set by sharp. */
const envOfPackages = ['VIPSHOME']
const events = ['disconnect', 'exit', 'message']

/** @returns {Remembered} what a test file may change for the next ones of its worker */
export const remember = () => ({
  env: { ...process.env },
  cwd: process.cwd(),
  globals: Object.getOwnPropertyDescriptors(globalThis),
  listeners: new Map(events.map((name) => [name, process.listenerCount(name)])),
})

/**
 * The names of changed globals. They are restored, except listeners.
 * @param {Remembered} before
 */
export const leftovers = (before) => [
  ...changedEnv(before.env),
  ...changedFolder(before.cwd),
  ...changedGlobals(before.globals),
  ...events
    .filter((name) => process.listenerCount(name) > (before.listeners.get(name) ?? 0))
    .map((name) => `a listener of process.on('${name}')`),
]

/** @param {NodeJS.ProcessEnv} before */
function changedEnv(before) {
  const names = new Set([...Object.keys(before), ...Object.keys(process.env)])
  const changed = [...names].filter(
    (name) => process.env[name] !== before[name] && !envOfPackages.includes(name),
  )
  for (const name of changed) {
    if (before[name] === undefined) delete process.env[name]
    else process.env[name] = before[name]
  }
  return changed.map((name) => `process.env.${name}`)
}

/** @param {string} before */
function changedFolder(before) {
  if (process.cwd() === before) return []
  process.chdir(before)
  return ['process.chdir()']
}

/** @param {Globals} before */
function changedGlobals(before) {
  const now = Object.getOwnPropertyDescriptors(globalThis)
  const replaced = ofNode.filter(
    (name) => isOther(before[name], now[name]) && !replacedByOthers.includes(name),
  )
  const added = ofBrowsers.filter((name) => !(name in before) && name in now)
  for (const name of added) Reflect.deleteProperty(globalThis, name)
  for (const name of replaced) Object.defineProperty(globalThis, name, before[name] ?? {})
  return [...added, ...replaced].map((name) => `globalThis.${name}`)
}

/** Globals that Node makes at their first use become plain values. @param {PropertyDescriptor} [before] @param {PropertyDescriptor} [now] */
const isOther = (before, now) =>
  before !== undefined && 'value' in before && !Object.is(before.value, now?.value)
