import { guardedPackages, layered, rooms } from './rooms.mjs'

/** @typedef {import('./rooms.mjs').Room} Room */

const tests = [
  '!**/*.test.ts',
  '!**/*.test.tsx',
  '!**/testing.ts',
  '!**/testing-*.ts',
  '!**/testing/**',
  '!**/*-fixtures.ts',
]

/**
 * The walls as Biome overrides: for each room the imports that are errors there. Biome compares
 * import paths as they are written, so relative ones are bounded by how deep the file lies.
 */
export function biomeRules() {
  return {
    $schema: 'https://biomejs.dev/schemas/2.6.8/schema.json',
    overrides: [...rooms, ...layered.flatMap(layersOf)].flatMap(overridesOf),
  }
}

/** @param {Room} room */
function overridesOf(room) {
  const packages = guardedPackages.filter((name) => !room.packages?.includes(name))
  const own = ['@/**', ...room.may.map((path) => `!${path}`), ...(room.mayNot ?? [])]
  return room.files.flatMap((glob) =>
    levelsOf(glob, room).map(({ files, climb }) => ({
      includes: [files, ...tests],
      linter: {
        rules: {
          style: {
            noRestrictedImports: {
              level: 'error',
              options: {
                patterns: [
                  forbid(own, `${room.name} may not import this part of the house.`),
                  forbid(
                    climb,
                    `This leaves ${room.name} or enters another folder behind its index.`,
                  ),
                  ...(room.above
                    ? [forbid(room.above, `${room.name} imports only the layers below it.`)]
                    : []),
                  ...(packages.length > 0
                    ? [forbid(packages, `${room.name} may not use this package.`)]
                    : []),
                ],
              },
            },
          },
        },
      },
      ...(room.typesOnly && { plugins: ['./scripts/walls/contract-types-only.grit'] }),
    })),
  )
}

/** @param {string[]} group @param {string} message */
const forbid = (group, message) => ({ group, message: `${message} See docs/decisions/walls.md.` })

/**
 * Each layer as a room of its own: what the whole may import, and of its neighbours the lower ones.
 * @param {import('./rooms.mjs').Layered} whole
 * @returns {Room[]}
 */
function layersOf({ folder, room, layers }) {
  return layers.map((layer, at) => ({
    ...room,
    name: `${folder}/${layer}`,
    files: [`${folder}/${layer}/**`],
    mayNot: [`@/${folder}`],
    above: [...layers.slice(at + 1), 'testing'].map((higher) => `../${higher}/**`),
  }))
}

/**
 * @param {string} glob @param {Room} room
 * @returns {{ files: string, climb: string[] }[]}
 */
function levelsOf(glob, { upward, above }) {
  if (!glob.endsWith('/**')) return [{ files: glob, climb: ['../**'] }]
  const top = glob.slice(0, -3)
  if (above) return [{ files: glob, climb: ['..', '../index', '../../*/**', '../../../**'] }]
  const direct = { files: `${top}/*`, climb: ['../**'] }
  if (upward === 'none') return [direct, { files: `${top}/*/**`, climb: ['../**'] }]
  if (upward !== 'siblings')
    return [
      direct,
      { files: `${top}/*/*`, climb: ['../../**'] },
      { files: `${top}/*/*/**`, climb: ['../../../**'] },
    ]
  return [
    direct,
    { files: `${top}/*/*`, climb: ['../*/**', '../../**'] },
    { files: `${top}/*/*/**`, climb: ['../../*/**', '../../../**'] },
  ]
}
