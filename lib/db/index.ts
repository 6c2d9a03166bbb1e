export { type Connection, type Database, openConnection, type Transaction } from './connection'
export { executePrepared } from './execute-prepared'
export { migrate } from './migrate'
export * as schema from './schema'
