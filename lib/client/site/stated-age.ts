import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { AgeRating } from '@/lib/kit/shop/age-rating'

const KEY = 'statedAge'
/** The minimum age of a rating. */
export const SMALLEST_AGE: Record<AgeRating, number> = { all: 0, r15: 15, r18: 18 }

/** The minimum age that this browser's user has stated; unknown on the server. */
const stated = createStore<{ age: number }>(() => ({ age: 0 }))
if (typeof localStorage !== 'undefined') {
  try {
    const age = Number(localStorage.getItem(KEY))
    if (Object.values(SMALLEST_AGE).includes(age)) stated.setState({ age })
  } catch {
    // Without storage each page asks again.
  }
}

/** Stores in this browser that works of this rating may be shown. */
export function stateAge(rating: AgeRating): void {
  const age = Math.max(SMALLEST_AGE[rating], stated.getState().age)
  try {
    localStorage.setItem(KEY, String(age))
  } catch {
    // It lasts as long as the page.
  }
  stated.setState({ age })
}

/** Whether works of this rating may be shown here. */
export const useStatedAge = (rating: AgeRating): boolean =>
  useStore(stated, ({ age }) => age >= SMALLEST_AGE[rating])
