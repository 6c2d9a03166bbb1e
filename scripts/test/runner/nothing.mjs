/** Stands for `server-only` and for style sheets. */
export default {}
