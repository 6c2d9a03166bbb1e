/** hls.js ships no types for its light build; its interface is that of the whole one. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
