/**
 * The Node argument that makes a process print, on SIGUSR2, its heap size after a garbage collection. It needs
 * `--expose-gc`.
 */
export const TELLS_LIVE =
  "--import=data:text/javascript,process.on('SIGUSR2',()=>{gc();gc();process.stdout.write('live '+process.memoryUsage().heapUsed+' .\\n')})"

/** What a process has printed so far, the latest last, in MB. @param {string} output @returns {number[]} */
export const toldLive = (output) =>
  [...output.matchAll(/live (\d+) \./gu)].map((match) => Number(match[1]) / 1024 ** 2)
