// address in its long form.
import './address.test.ts'
