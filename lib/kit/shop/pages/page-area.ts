/**
 * The parts of the site whose pages need the scripts of different others: each document belongs to one, and its policy
 * lets in nobody else (lib/web/area-policy.ts). `embed`: the trial player inside other sites.
 */
export type PageArea = 'store' | 'studio' | 'ops' | 'embed'

/** The area of an address, by its first segment. */
export const pageAreaOf = (path: string): PageArea =>
  (/^\/(studio|ops|embed)(?=[/?#]|$)/u.exec(path)?.[1] as PageArea | undefined) ?? 'store'
