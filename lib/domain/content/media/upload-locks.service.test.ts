// postgres: both
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { openTestMedia, type TestMedia } from '@/lib/api/testing/media'
import { schema } from '@/lib/db'
import { newId } from '@/lib/kit/ids'
import { uploadKey } from './media-keys'
import { uploadLocks } from './upload-locks'

let shop: TestMedia
beforeAll(async () => {
  shop = await openTestMedia()
})
afterAll(() => shop.close())

test('one request at a time has an upload, the next is told of, and a holder that does not renew loses it', async () => {
  const { db } = shop.parts
  const id = newId()
  const key = uploadKey(id)
  const { uid } = await shop.signUp()
  await db
    .insert(schema.upload)
    .values({ id, accountId: uid, fileName: 'a.wav', sizeBytes: 1, storageKey: key })
  const locks = uploadLocks(shop.parts)
  const [first, second] = [newId(), newId()]
  expect(await locks.acquire(key, first)).toBe(true)
  expect(await locks.renew(key, first)).toBe('held')
  expect(await locks.acquire(key, second)).toBe(false)
  expect(await locks.renew(key, first)).toBe('wanted')
  await db.execute(
    sql`update upload set locked_until = now() - interval '1 second' where id = ${id}`,
  )
  const taken = await Promise.all([newId(), newId(), second].map((one) => locks.acquire(key, one)))
  expect(taken.filter(Boolean)).toHaveLength(1)
  expect(await locks.renew(key, first)).toBe('lost')
  await locks.release(key, first)
  expect(await locks.acquire(key, newId())).toBe(false)
})

test('the lock of an upload that was deleted is nobody’s', async () => {
  expect(await uploadLocks(shop.parts).acquire(uploadKey(newId()), newId())).toBe(true)
})
