import { z } from 'zod'
import { Id } from './common'
import { Address } from './profile'
import type { Routes } from './route'

/** An entry of the address book; one is the default, which `GET` and `PUT /my/address` speak of. */
export const SavedAddress = Address.extend({ id: Id, isDefault: z.boolean() }).meta({
  id: 'SavedAddress',
})
export type SavedAddress = z.infer<typeof SavedAddress>

/** The towns of a postal code. */
export const PostalPlace = z
  .object({
    prefectureCode: z.string(),
    prefecture: z.string(),
    city: z.string(),
    town: z.string(),
  })
  .meta({ id: 'PostalPlace' })
export type PostalPlace = z.infer<typeof PostalPlace>

const one = z.object({ id: Id })

export const addressRoutes = {
  'GET /my/addresses': {
    summary: 'お届け先の一覧（既定が先頭）',
    access: 'listener',
    response: z.object({ items: z.array(SavedAddress), total: z.int() }),
    errors: ['unauthenticated'],
  },
  'POST /my/addresses': {
    summary: 'お届け先を加える（最初の一件は既定になる。20件まで）',
    access: 'listener',
    body: Address.extend({ isDefault: z.boolean().default(false) }),
    response: SavedAddress,
    status: 201,
    errors: ['invalid', 'unauthenticated', 'conflict'],
  },
  'PUT /my/addresses/{id}': {
    thing: 'own',
    summary: 'お届け先を直す',
    access: 'listener',
    params: one,
    body: Address,
    response: SavedAddress,
    errors: ['invalid', 'unauthenticated', 'notFound'],
  },
  'DELETE /my/addresses/{id}': {
    thing: 'own',
    summary: 'お届け先を消す（既定だったときは、次に新しいものが既定になる）',
    access: 'listener',
    params: one,
    response: null,
    errors: ['unauthenticated', 'notFound'],
  },
  'PUT /my/addresses/{id}/default': {
    thing: 'own',
    summary: '既定のお届け先にする',
    access: 'listener',
    params: one,
    response: SavedAddress,
    errors: ['unauthenticated', 'notFound'],
  },
  'GET /postal-code/{code}': {
    thing: 'public',
    summary: '郵便番号から住所を引く',
    access: 'guest',
    params: z.object({ code: z.string().regex(/^\d{7}$/) }),
    response: z.object({ items: z.array(PostalPlace) }),
    errors: ['notFound'],
    sharedSeconds: 86_400,
  },
} as const satisfies Routes
