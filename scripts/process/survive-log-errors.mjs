/**
 * A log that cannot be written (a full disk, a closed pipe) does not end the process: the line is lost, and the next
 * one is tried again.
 */
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
