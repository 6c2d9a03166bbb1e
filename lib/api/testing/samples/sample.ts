import type { z } from 'zod'
import type { Contract, ContractKey } from '@/lib/contract'
import type { StaffAccess } from '@/lib/contract/access'
import type { Route, Routes } from '@/lib/contract/route'
import type { Json } from '../bad-values'
import type { MadeWork, Person } from '../catalogue'

/** A published album of a creator's. */
type Album = MadeWork & { creatorId: string }

/** What makes orders at a test shop: any call of the contract, and the card network taking an order's money. */
type Till = {
  call: (
    by: Person,
    method: string,
    path: string,
    body: object,
  ) => Promise<{ status: number; body: Record<string, unknown> }>
  pay: (transactionId: string) => Promise<void>
}

/** Whose the made things are, somebody else's album, and the till. */
export type Maker = Till & { owner: Person; album: Album }

type Body = {
  /** Fields of the body, however deep. */
  fields?: Record<string, Json>
  /** Fields that the body does without. */
  without?: readonly string[]
}
type Named<Params extends string> = Body &
  ([Params] extends [never]
    ? { params?: Record<string, string> }
    : { params: Record<Params, string> })

/** Makes what a call names in its path and its body, as its owner has it before the call. */
export type Sample<Params extends string = never> = (
  maker: Maker,
) => Named<Params> | Promise<Named<Params>>

/** Calls that name something in the path or in the body, and all of the staff's. */
type NamesSomething = { params: unknown } | { body: unknown } | { access: StaffAccess }
type SampledKey = {
  [Key in ContractKey]: Contract[Key] extends NamesSomething ? Key : never
}[ContractKey]

type ParamsOf<One> = One extends { params: z.ZodObject<infer Shape> } ? keyof Shape & string : never

/** A sample of each such call: a call without one does not compile. */
export type Samples = { readonly [Key in SampledKey]: Sample<ParamsOf<Contract[Key]>> }
/** The samples of one noun, in the file that is named like the noun's contract. */
export type SamplesOf<Noun extends Routes> = Pick<Samples, keyof Noun & SampledKey>

/** Whether the call needs a sample, as `SampledKey` says it. */
export const isSampled = ({ params, body, access }: Route): boolean =>
  params !== undefined || body !== undefined || typeof access === 'object'

/** The sample of calls that name nothing which would have to be there. */
export const nothing: Sample = () => ({})
