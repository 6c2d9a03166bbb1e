import vm from 'node:vm'

/**
 * Next.js runs the manifest of each page in a V8 context of its own and keeps it: with 130 pages, 130 sets of
 * JavaScript's built-ins (vercel/next.js#93964). The build makes these scripts, so they may run in ours, with the given
 * object as their globals.
 */
export function runManifestsInPlace(): void {
  vm.runInNewContext = (code, globals) =>
    vm.compileFunction(code, ['globalThis', 'process'])(globals, Object(globals).process)
}
