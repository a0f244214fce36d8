// Order of checks, long form: every kind of unreadable body on every route.
import './check-order.test.ts'
