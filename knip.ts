import type { KnipConfig } from 'knip'

/** `npm run test:unused` runs this twice: over everything, and over what runs in the shop alone. */
const isProduction = process.argv.includes('--production')

const config: KnipConfig = {
  treatConfigHintsAsErrors: true,
  // With `!`: what runs in the shop, at its start and in its demo. `knip --production` begins from these alone, so that
  // it sees an export which only tests use.
  entry: [
    // What package.json runs by way of scripts/node/run.sh.
    'scripts/{start,build,run,synth}.mjs!',
    'scripts/{bench,test,generate-migration}.mjs',
    'scripts/{imports,lock}/write.mjs',
    'scripts/lint/shape.mjs',
    'scripts/outdated/main.mjs',
    // Run beside the product.
    'scripts/bench/peers/plain-server.mjs',
    'scripts/docs/{asvs,map,contract}.mjs',
    'scripts/test/{unit,process,service,rows,e2e,mutations,which,first-start}.mjs',
    // What Jest and its workers load by name.
    'scripts/test/runner/{runner,runtime,environment,globals,nothing}.mjs',
    'scripts/test/rows/record.mjs',
    // Imported by the copies that scripts/test/rows/judge.mjs writes.
    'scripts/test/rows/row-faults.ts',
    'scripts/node/choose-node.mjs!',
    // Bundled by scripts/build/bundles.mjs, and for browsers by sandbox/browser-scripts.ts.
    '{lib/api,lib/web,worker,sandbox,scripts/synth}/main.ts!',
    'demo/load-catalogue.ts!',
    'scripts/build/{migrate,check-ledger,rotate-keys,grant-roles,issue-token,backup,restore}.ts!',
    'scripts/bench/{cold/recorded-service,transcode,identity,catalogue/catalogue,orders,studio,earnings,ops,reconciliation,full-card-network}.ts',
    'sandbox/{stripe,paidy}/browser/{stripe,paidy,*-frame}.ts!',
    // The image's health check.
    'deploy/container/is-ready.mjs!',
    // Run by who writes a client.
    'docs/examples/*.mjs',
    // Fetched by the browser; run by whoever changes the demo's data.
    'public/sw.js!',
    'demo/validate.mjs',
    // Run by whoever renews the list of leaked passwords.
    'scripts/passwords/pack-leaked.mjs',
  ],
  project: [
    '**/*.{ts,tsx,mjs,js}!',
    '!scripts/openapi-clients/clients/**',
    '!**/{testing,e2e}/**!',
    '!**/{testing,testing-*,*.test}.{ts,tsx}!',
    '!scripts/{bench,test,lock,lint,imports,docs,openapi-clients,outdated}/**!',
    '!scripts/{bench,test,generate-migration}.mjs!',
  ],
  // A part of a module may be exported for its test as long as the module itself uses it.
  ignoreExportsUsedInFile: isProduction,
  // Playwright's configuration asks for a shop that is up, so it is read as a source.
  playwright: { config: [], entry: ['playwright.config.ts', 'e2e/**/*.spec.ts'] },
  // Its files are resolved by weight (lib/gateway/sheet-pdf.ts); run as a program (scripts/lint/read-shape.mjs).
  ignoreDependencies: ['@expo-google-fonts/biz-udpgothic', 'jscpd'],
  // Programs of the system.
  ignoreBinaries: ['apt-get', 'dpkg', 'dpkg-deb', 'mount', 'openssl', 'umount', 'unshare'],
}

export default config
