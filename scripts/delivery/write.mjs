import { deliveryZones } from './zones.mjs'

/**
 * Writes a version of the delivery table as SQL, for a migration or for psql:
 * `node scripts/delivery/write.mjs <version> <standard> <okinawa> <island>`, fees in yen.
 */
const [version, ...fees] = process.argv.slice(2).map(Number)
if (process.argv.length !== 6 || ![version, ...fees].every(Number.isInteger))
  throw new Error('give a version and three fees in yen')

const rows = deliveryZones().map(([prefix, zone]) => `(${version}, '${prefix}', '${zone}')`)
console.log(`-- Written by scripts/delivery/write.mjs from the postal codes of Japan.
insert into delivery_table (version, standard_yen, okinawa_yen, island_yen, note)
values (${version}, ${fees.join(', ')}, '郵便番号データから作成');
--> statement-breakpoint
insert into delivery_zone (version, postal_prefix, zone) values
${rows.join(',\n')};`)
