/**
 * Compares the declared type of a statement's row with the columns that PostgreSQL returned, as `execute<Judged<Row,
 * Judgement<…>['faults']>>(…)`. This does not compile if a column is wrong (judge.mjs).
 */
export type Judged<Row, _Fault extends never> = Row

/** PostgreSQL's type and the driver's type, by column name. */
type Columns = Record<string, readonly [type: string, value: unknown]>

/** A value of a `json` column. */
export type Json = { readonly isJson: true }

/** An interface, because the compiler prints the content of its `faults`, but only the name of an alias. */
export interface Judgement<Call extends string, Row, Given extends Columns> {
  /** One object for each column that differs from its declaration; `never` if none does. */
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

/** Without optional properties and without `[name: string]`. */
type DeclaredName<Row> = keyof {
  [Name in keyof Row as string extends Name
    ? never
    : object extends Pick<Row, Name>
      ? never
      : Name]: 0
} &
  keyof Row &
  string

/** A declared type may be narrower or wider than the driver's; NULL is not checked. */
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

/** The part of a type that JSON can represent. */
type FromJson<T> = T extends Date | bigint | symbol | Uint8Array | ((...args: never[]) => unknown)
  ? never
  : T extends object
    ? { [Key in keyof T]: FromJson<T[Key]> }
    : T
