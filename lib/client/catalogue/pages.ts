const PER_PAGE = 30

/** The query of a list's page, from 1; `take` entries a page (spec §9: 30). */
export const pageQuery = (page: number, take = PER_PAGE) => ({ take, skip: (page - 1) * take })

/** How many such pages a list of this length has, one at least. */
export const pagesOf = (total: number, take = PER_PAGE): number =>
  Math.max(1, Math.ceil(total / take))
