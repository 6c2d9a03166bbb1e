import { z } from 'zod'
import { Address } from '@/lib/contract/profile'
import { digitsOf } from '@/lib/kit/digits-of'

const digits = z.string().transform(digitsOf)

/** With hyphens, spaces and full-width digits, as people write them. */
export const address = Address.extend({
  postalCode: digits.pipe(Address.shape.postalCode),
  phone: digits.pipe(Address.shape.phone),
})
