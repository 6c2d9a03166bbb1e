import type { PostalPlace } from '@/lib/contract/address'
import type { Ctx } from '@/lib/domain/core/ctx'
import { notFound } from '@/lib/kit/errors'
import { prefectureName } from '@/lib/kit/prefectures'
import { lookUpPostalCode } from './look-up-postal-code'

/** The places of a postal code. @throws AppError notFound */
export async function findPostalCode(ctx: Pick<Ctx, 'db'>, code: string): Promise<PostalPlace[]> {
  const { places } = await lookUpPostalCode(ctx, code)
  if (places.length === 0) throw notFound('郵便番号')
  return places.map((place) => ({ ...place, prefecture: prefectureName(place.prefectureCode) }))
}
