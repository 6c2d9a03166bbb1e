import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { BuyItem } from './buy-item'

/** What the checkout of an album or a track is opened with. */
export type OpenedCheckout = {
  item: BuyItem
  /** What the buyer pays, as shown. */
  priceYen: number
  /** The album's own price when owned tracks are taken off it. */
  regularYen: number | null
  /** The track whose button led to its album, because the album costs no more. */
  insteadOf: { title: string; priceYen: number } | null
}

const store = createStore<{ opened: OpenedCheckout | null }>()(() => ({ opened: null }))

/** Opens the checkout over the page. It outlives the button that opened it, e.g. one of a trial that goes on. */
export const openCheckout = (opened: OpenedCheckout): void => store.setState({ opened })

export const closeCheckout = (): void => store.setState({ opened: null })

export const useOpenedCheckout = (): OpenedCheckout | null =>
  useStore(store, ({ opened }) => opened)
