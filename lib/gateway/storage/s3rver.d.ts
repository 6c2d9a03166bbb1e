declare module 's3rver' {
  export type S3rverContext = {
    method: string
    query: Record<string, string | undefined>
    status: number
    type: string
    body: unknown
  }

  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: { name: string; configs: string[] }[]
    })
    middleware: ((context: S3rverContext, next: () => Promise<void>) => Promise<void>)[]
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
