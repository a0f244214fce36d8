// Every field of the panel with every hostile value.
import './panel.test.ts'
