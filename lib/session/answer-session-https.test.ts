import { testSessionReads } from './testing/session-reads'

testSessionReads('https://koeniwa.example')
