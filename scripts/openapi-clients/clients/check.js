import { readFileSync, writeFileSync } from 'node:fs'
import { createClient } from '@hey-api/openapi-ts'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import openapiTS, { astToString } from 'openapi-typescript'

/**
 * `node check.js <document.json> <folder>`: prints a line for each fault that Redocly's recommended rules or Spectral's
 * OpenAPI rules find, and writes the clients that openapi-typescript and hey-api make of the document into the folder.
 */
const [file, folder] = process.argv.slice(2)
const source = readFileSync(file, 'utf8')

const config = await createConfig({ extends: ['recommended'] })
for (const { ruleId, message, location } of await lintFromString({
  source,
  absoluteRef: file,
  config,
}))
  console.log(`redocly ${ruleId} ${location[0]?.pointer}: ${message}`)

const spectral = new spectralCore.Spectral()
spectral.setRuleset({ extends: [rulesets.oas] })
for (const { code, message, path } of await spectral.run(JSON.parse(source)))
  console.log(`spectral ${code} ${path.join('/')}: ${message}`)

writeFileSync(`${folder}/schema.d.ts`, astToString(await openapiTS(source)))
await createClient({
  input: file,
  output: { path: `${folder}/hey-api`, postProcess: [] },
  plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch', 'zod'],
  logs: { level: 'silent' },
})
