// Statements of a repeated write, on every route that writes.
import './query-count.test.ts'
