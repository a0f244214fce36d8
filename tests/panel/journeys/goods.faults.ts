// goods in its long form.
import './goods.test.ts'
