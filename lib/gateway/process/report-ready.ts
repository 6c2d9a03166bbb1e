/**
 * Tells the supervisor that started this process (SUPERVISED=1) that it is up. Only the process itself can say so:
 * somebody else may answer on its port.
 */
export function reportReady(): void {
  if (process.env.SUPERVISED === '1') process.send?.('ready')
}
