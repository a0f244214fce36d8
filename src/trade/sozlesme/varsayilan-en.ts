// Default documents in English: what the Turkish ones say.

export const onBilgilendirmeEn = `# Preliminary Information Form

This form informs you before you place your order, as Law No. 6502 on Consumer Protection and the Regulation on Distance Contracts of Türkiye require.

Date: {{tarih}}
Order reference: {{siparis_referansi}}

## 1. Seller

Title: {{satici_unvan}}
MERSİS no.: {{satici_mersis}}
Tax no.: {{satici_vkn}}
Tax office: {{satici_vergi_dairesi}}
Address: {{satici_adres}}
Telephone: {{satici_telefon}}
E-mail: {{satici_eposta}}
KEP: {{satici_kep}}
Web address: {{magaza_adres}}

You can send complaints and requests to the addresses above.

## 2. Main characteristics and price of the products

{{urunler}}

The main characteristics of the products stand on their pages in the store.

Products in total (all taxes included): {{urun_toplam}}
Discount: {{indirim_toplam}}
Delivery fee: {{teslimat_ucreti}}
Fee of the way to pay: {{odeme_ucreti}}
Total that you pay (all taxes and costs included): {{toplam}}

## 3. Payment

Way to pay: {{odeme_yontemi}}

Placing the order obliges you to pay the total.

## 4. Delivery

Recipient: {{alici_ad}}
Delivery address: {{teslimat_adresi}}
Way of delivery: {{teslimat_yontemi}}

The products are delivered within 30 days at the latest after your order has reached the seller. For products made to your wishes the time is told with the order. If the seller does not perform within this time, you may terminate the contract. Until delivery the seller answers for loss and damage.

## 5. Right of withdrawal

Within {{cayma_suresi}} days from the day on which you, or a person you named, received the product, you may withdraw from the contract without giving a reason and without any penalty. Where products of one order are delivered separately, the days run from the delivery of the last one. You may also withdraw before delivery.

It is enough to tell the seller within this time, in writing to the addresses above or by the return request that the store offers. You send the product back within 10 days after that. Sending it back costs you nothing.

Within 14 days from the day on which the withdrawal has reached the seller, the seller refunds all payments, delivery costs included, at once and by the means that you paid with. You do not answer for changes that come from using the product according to its working, its technical features and its instructions.

## 6. Where there is no right of withdrawal

According to article 15 of the Regulation, and unless agreed otherwise, there is no right of withdrawal for:

- products whose price depends on the fluctuations of financial markets
- products made to your wishes or personal needs
- products that spoil quickly or may pass their expiry date
- products whose package, band or seal was opened after delivery and whose return is unsuitable for reasons of health and hygiene
- products that were mixed with others after delivery and cannot be separated by their nature
- books, digital content and computer consumables whose protective package was opened
- periodicals such as newspapers and magazines, other than by subscription
- services performed at once and intangible goods delivered at once by electronic means

Products of this order that cannot be returned stand below with the reason; if none is named, there is none.

{{cayma_istisnalari}}

## 7. Disputes

You can bring complaints and objections, within the monetary limits announced each year by the Ministry of Trade, before the Consumer Arbitration Committee (Tüketici Hakem Heyeti) or the Consumer Court of the place where you live or where the transaction was made. Cases in which mediation is required before a lawsuit are reserved.

## 8. Confirmation

You confirm that you have read and received this information electronically before placing the order. The form is kept with your order, sent to you by e-mail, and can be read on your order's page at any time.`

export const mesafeliSatisEn = `# Distance Sales Contract

Date: {{tarih}}
Order reference: {{siparis_referansi}}

## 1. Parties

## Seller

Title: {{satici_unvan}}
MERSİS no.: {{satici_mersis}}
Tax no.: {{satici_vkn}}
Tax office: {{satici_vergi_dairesi}}
Address: {{satici_adres}}
Telephone: {{satici_telefon}}
E-mail: {{satici_eposta}}
KEP: {{satici_kep}}
Web address: {{magaza_adres}}

## Buyer

Name: {{alici_ad}}
E-mail: {{alici_eposta}}
Telephone: {{alici_telefon}}
Delivery address: {{teslimat_adresi}}
Invoice details: {{fatura_adresi}}

## 2. Subject

Subject of this contract are the sale and delivery of the products below, which the buyer has ordered electronically from the store {{magaza_ad}}, and the rights and duties of the parties under Law No. 6502 on Consumer Protection and the Regulation on Distance Contracts. The Preliminary Information Form is part of this contract.

## 3. Products and price

{{urunler}}

Products in total (all taxes included): {{urun_toplam}}
Discount: {{indirim_toplam}}
Delivery fee: {{teslimat_ucreti}}
Fee of the way to pay: {{odeme_ucreti}}
Total (all taxes and costs included): {{toplam}}
Way to pay: {{odeme_yontemi}}
Way of delivery: {{teslimat_yontemi}}

## 4. Delivery

The products are delivered with their invoice to the address given by the buyer, within 30 days at the latest after the order has reached the seller. If the seller does not perform this duty, the buyer may terminate the contract; all that was paid is then refunded with statutory interest within 14 days after the notice of termination has reached the seller. If performing the order becomes impossible, the seller tells the buyer within 3 days of learning it and refunds all payments within 14 days.

The seller answers for loss and damage until the product is delivered to the buyer or a person named by the buyer. If the buyer has it sent by another carrier than those offered by the seller, the risk passes to the buyer when the carrier receives it.

## 5. Right of withdrawal

The buyer may withdraw from the contract within {{cayma_suresi}} days from the day of receiving the product, without giving a reason and without any penalty. Where products of one order are delivered separately, the days run from the delivery of the last one. The buyer may also withdraw before delivery.

Withdrawal is told within this time in writing to the seller's addresses or by the return request that the store offers. The buyer sends the product back within 10 days after that; sending it back costs the buyer nothing. Within 14 days from the day on which the withdrawal has reached the seller, the seller refunds all payments, delivery costs included, at once and by the means that were used to pay. The buyer does not answer for changes that come from using the product according to its working, its technical features and its instructions.

## 6. Products without a right of withdrawal

There is no right of withdrawal for products named in article 15 of the Regulation (those made to the buyer's wishes, those that spoil quickly, those whose package was opened and whose return is unsuitable for reasons of health and hygiene, and the others named there). Products of this order that cannot be returned stand below with the reason; if none is named, there is none.

{{cayma_istisnalari}}

## 7. Defective products

If a product is defective, the buyer may use the rights of article 11 of Law No. 6502: rescission, reduction of the price, repair free of charge, or replacement by one without defects. The seller answers for defects for two years from delivery.

## 8. Payment and default

By placing the order the buyer is obliged to pay the total by the chosen way. If the buyer defaults on a payment by card, the contract with the issuer of the card applies.

## 9. Personal data

Personal data of the buyer are processed to perform the order and for legal duties, according to Law No. 6698 on the Protection of Personal Data.

## 10. Disputes

For disputes from this contract, within the monetary limits announced each year by the Ministry of Trade, the Consumer Arbitration Committees (Tüketici Hakem Heyeti) and the Consumer Courts of the place where the buyer lives or where the transaction was made are competent. Cases in which mediation is required before a lawsuit are reserved.

## 11. Entry into force

This contract is concluded when the buyer places the order electronically. Its text at that moment is kept with the order, sent to the buyer by e-mail, and can be read on the order's page at any time.`
