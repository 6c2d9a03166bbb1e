export { closeLastMonth } from './close-month'
