'use client'
/**
 * The card as an island: its page has its plain fields as data, a quarter of its elements. A page with a single row
 * takes `WorkCard` itself, which costs it no code.
 */
export { WorkCard as CardIsland } from './work-card'
