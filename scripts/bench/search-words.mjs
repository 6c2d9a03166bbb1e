import { createHash } from 'node:crypto'

/**
 * What to search for, nothing twice, so that no cache can answer: pieces of titles, which find something, then two of
 * them at once.
 * @param {readonly string[]} titles @returns {Generator<string, never>}
 */
export function* searchWords(titles) {
  const pieces = [...new Set(titles.flatMap(piecesOf))].toSorted((a, b) =>
    mixed(a) < mixed(b) ? -1 : 1,
  )
  yield* pieces
  for (let apart = 1; apart < pieces.length; apart += 1)
    for (const [at, piece] of pieces.entries())
      yield `${piece} ${pieces[(at + apart) % pieces.length]}`
  throw new Error('Everything has been searched for.')
}

/** Two to six letters in a row. @param {string} title */
function piecesOf(title) {
  const words = title.toLowerCase().match(/\p{L}{2,}/gu) ?? []
  return words.flatMap((word) => {
    const letters = [...word]
    return letters.flatMap((_, from) =>
      [2, 3, 4, 5, 6]
        .filter((length) => from + length <= letters.length)
        .map((length) => letters.slice(from, from + length).join('')),
    )
  })
}

/** The same order on every run, which is not the alphabet's. @param {string} text */
const mixed = (text) => createHash('sha256').update(text).digest('hex')
