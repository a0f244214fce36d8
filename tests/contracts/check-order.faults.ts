// Where several things are wrong at once, with all that cannot be read on every route.
import './check-order.test.ts'
