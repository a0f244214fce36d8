// The purchase in its long form.
import './purchase.test.ts'
