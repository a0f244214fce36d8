// merchant in its long form.
import './merchant.test.ts'
