/** For whom a work is: everybody, people of 15 years and more, or adults. */
export const AGE_RATINGS = ['all', 'r15', 'r18'] as const
export type AgeRating = (typeof AGE_RATINGS)[number]

/** As pages and mails call them. */
export const ratingNames: Record<AgeRating, string> = {
  all: '全年齢',
  r15: 'R15（15歳以上）',
  r18: 'R18（18歳以上）',
}
