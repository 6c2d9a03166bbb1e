/**
 * Tells the process that supervises this one that it is up. Only the process itself can say so: somebody else may answer
 * on its port.
 */
export const reportReady = (): void => void process.send?.('ready')
