/**
 * Tells the supervisor that this process is ready. Only the process itself can know that: another process may answer on
 * its port.
 */
export const reportReady = (): void => void process.send?.('ready')
