const LABELS: Readonly<Record<string, string>> = {
  situation: '気分・場面',
  sound: '音',
  attribute: '声・人物',
  genre: 'ジャンル',
}
const OTHER = 'その他'

/** What tags of a category are about. */
export const categoryLabel = (category: string): string => LABELS[category] ?? OTHER

/** Tags by category, in the order in which listeners think of them; those without one of ours come last. */
export function groupTags<T extends { category: string }>(
  tags: readonly T[],
): { category: string; label: string; tags: T[] }[] {
  const known = Object.keys(LABELS)
  return [...known, 'other']
    .map((category) => ({
      category,
      label: categoryLabel(category),
      tags: tags.filter((tag) =>
        category === 'other' ? !known.includes(tag.category) : tag.category === category,
      ),
    }))
    .filter((group) => group.tags.length > 0)
}
