/** An error of a statement is the caller's to log; the server would quote the row and the statement in it. */
export const privateLog = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}
