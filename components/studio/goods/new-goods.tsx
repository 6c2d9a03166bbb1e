'use client'
import { GoodsEditor } from './goods-editor'

/** Goods that the service does not know yet. */
export function NewGoods() {
  return <GoodsEditor goods={null} />
}
