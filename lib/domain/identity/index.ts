export { invalidToken, readAccessToken } from './access-token'
export { findActor } from './find-actor'
