/**
 * The Node argument that makes a process print, on SIGUSR2, its heap size after a garbage collection. It needs
 * `--expose-gc`.
 */
export const TELLS_LIVE =
  "--import=data:text/javascript,process.on('SIGUSR2',()=>{gc();gc();process.stdout.write('live '+process.memoryUsage().heapUsed+' .\\n')})"

/** The heap sizes that a process has printed so far, in MB, the latest last. @param {string} output @returns {number[]} */
export const readLiveHeap = (output) =>
  [...output.matchAll(/live (\d+) \./gu)].map((match) => Number(match[1]) / 1024 ** 2)
