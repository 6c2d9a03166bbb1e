/** The caller logs the errors of statements. The server would quote the row and the statement in its log. */
export const privateLog = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}
