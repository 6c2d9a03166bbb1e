/**
 * Judges the declared type of a statement's row by the columns that PostgreSQL gave, as
 * `execute<Judged<Row, Judgement<…>['faults']>>(…)`, which does not compile where one is wrong (judge.mjs).
 */
export type Judged<Row, _Fault extends never> = Row

/** PostgreSQL's type and what the driver makes of it, by the column's name. */
type Columns = Record<string, readonly [type: string, value: unknown]>

/** A value of a `json` column. */
export type Json = { readonly isJson: true }

/** An interface, because the compiler prints what stands in its `faults`, but of an alias only the name. */
export interface Judgement<Call extends string, Row, Given extends Columns> {
  /** One object for each column that is not as it is declared; `never` where all are. */
  faults:
    | { [Name in keyof Given & string]: OfGiven<Call, Row, Name, Given[Name]> }[keyof Given &
        string]
    | { [Name in DeclaredName<Row>]: OfDeclared<Call, Row, Name, Given> }[DeclaredName<Row>]
}

type OfGiven<Call, Row, Name, Given extends Columns[string]> = Name extends keyof Row
  ? Fits<NonNullable<Row[Name]>, Given[1]> extends true
    ? never
    : { call: Call; column: Name; type: Given[0]; value: Given[1]; declared: Row[Name] }
  : { call: Call; column: Name; type: Given[0]; value: Given[1]; declared: never }

type OfDeclared<Call, Row, Name extends keyof Row, Given> = Name extends keyof Given
  ? never
  : { call: Call; column: Name; type: ''; value: never; declared: Row[Name] }

/** Without those that may be missing, and without `[name: string]`. */
type DeclaredName<Row> = keyof {
  [Name in keyof Row as string extends Name
    ? never
    : object extends Pick<Row, Name>
      ? never
      : Name]: 0
} &
  keyof Row &
  string

/** A declared type may be narrower than the driver's or wider; NULL is not judged. */
type Fits<Declared, Value> = [Declared] extends [Value]
  ? true
  : [Value] extends [Declared]
    ? true
    : [Value] extends [Json]
      ? IsJson<Declared>
      : [Value, Declared] extends [(Json | null)[], readonly unknown[]]
        ? IsJson<Declared>
        : false

type IsJson<Declared> = [Declared] extends [FromJson<Declared>] ? true : false

/** What of a type JSON can hold. */
type FromJson<T> = T extends Date | bigint | symbol | Uint8Array | ((...args: never[]) => unknown)
  ? never
  : T extends object
    ? { [Key in keyof T]: FromJson<T[Key]> }
    : T
