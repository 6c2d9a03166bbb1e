/** A package whose data are kept in tables. */
export type Source = {
  name: string
  version: () => string
  /** The rows of each table. This loads the package. */
  rows: () => Record<string, object[]>
}
