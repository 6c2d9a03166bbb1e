import { useEffect, useRef } from 'react'
import { digitsOf } from '@/lib/kit/digits-of'
import { fillPlace, NOWHERE, type Place, placeOf } from './fill-place'
import { usePostalPlaces } from './use-postal-places'

/** Of a form with an address in it. */
type AddressFields = {
  watch: (name: 'postalCode') => string
  valueOf: (name: keyof Place) => string
  setValue: (name: keyof Place, value: string) => void
}

/**
 * Fills in the place of the postal code that is being typed, and reports how far the look-up is and which places
 * the code has. The code that is saved already is not looked up.
 */
export function useFilledPlace(form: AddressFields, savedCode: string | undefined) {
  const code = form.watch('postalCode')
  const postal = usePostalPlaces(code, digitsOf(code) !== savedCode)
  const filled = useRef(NOWHERE)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (postal.places.length === 0) return
    const found = placeOf(postal.places)
    const typed = {
      prefectureCode: form.valueOf('prefectureCode'),
      city: form.valueOf('city'),
      street: form.valueOf('street'),
    }
    const { prefectureCode, city, street } = fillPlace(typed, filled.current, found)
    filled.current = found
    form.setValue('prefectureCode', prefectureCode)
    form.setValue('city', city)
    form.setValue('street', street)
  }, [postal.places])
  return postal
}
