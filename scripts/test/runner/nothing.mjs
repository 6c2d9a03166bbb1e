/** Replaces `server-only` and style sheets. */
export default {}
