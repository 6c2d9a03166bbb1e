const ROW = 30
const LEFT = 400
const WIDTH = 960
const TOP = 84

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>]/gu, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * The processor time of one request as an SVG picture: plain servers, which send the same bytes, in grey.
 * @param {readonly { what: string, requestMs?: number | null, isPlain?: boolean }[]} figures as in the file of `--json`
 * @param {string} machine @param {string} measuredAt
 */
export function chartOf(figures, machine, measuredAt) {
  const rows = figures.flatMap(({ what, requestMs, isPlain }) =>
    requestMs ? [{ what, requestMs, isPlain }] : [],
  )
  if (rows.length === 0)
    throw new Error('The chart shows the part `requests`, which was not measured.')
  const longest = Math.max(...rows.map(({ requestMs }) => requestMs))
  const height = TOP + rows.length * ROW + 16
  const bars = rows.map(({ what, requestMs, isPlain }, index) => {
    const y = TOP + index * ROW
    const length = ((WIDTH - LEFT - 90) * requestMs) / longest
    const fill = isPlain ? '#9a93a8' : '#7a4fc4'
    return `<text x="${LEFT - 12}" y="${y + 15}" text-anchor="end">${escaped(what)}</text>
<rect x="${LEFT}" y="${y}" width="${length.toFixed(1)}" height="20" rx="4" fill="${fill}"/>
<text x="${(LEFT + length + 8).toFixed(1)}" y="${y + 15}">${requestMs.toFixed(2)} ms</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="14" fill="#2a2438" role="img" aria-label="Processor time of one request">
<rect width="${WIDTH}" height="${height}" rx="12" fill="#fbf9fe"/>
<text x="24" y="36" font-size="20" font-weight="700">Processor time of one request</text>
<text x="24" y="60" fill="#5d556e">${escaped(machine)}, ${measuredAt.slice(0, 10)}</text>
${bars.join('\n')}
</svg>
`
}
