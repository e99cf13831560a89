import { paraphrase } from "./paraphrase.ts";

/** Pairs about orders, parcels, appointments and requests. */
export const pairsOfOrders = paraphrase("English", [
  [
    [
      "Parcel has not been delivered",
      "Tracking says it was handed over on Tuesday, but nobody here received it.",
    ],
    ["Where is my package?", "The carrier claims it arrived, my doorstep is empty."],
  ],
  [
    ["Product arrived damaged", "The box was crushed and the screen inside has a crack."],
    ["Received a broken item", "When I unpacked the monitor its glass was shattered."],
  ],
  [
    ["Wrong size was sent", "I ordered shoes in 42 and got 39."],
    ["Footwear too small", "What came is three sizes below what I chose in your shop."],
  ],
  [
    ["Change the delivery address", "I am moving next week, please send my order to the new flat."],
    [
      "Ship it somewhere else",
      "We will be living in another town by then. Can the destination still be altered?",
    ],
  ],
  [
    ["Cancel my order", "I bought the wrong thing by mistake, please stop it before it leaves."],
    ["I don't want it any more", "Can you halt the purchase I made an hour ago? It was an error."],
  ],
  [
    ["Parts missing from the box", "The shelf came without screws, I cannot assemble it."],
    ["Incomplete furniture kit", "There were no bolts in the bag, so the bookcase can't be put together."],
  ],
  [
    ["Coffee machine leaks", "Water runs out below the tank whenever I brew a cup."],
    ["Puddle under the espresso maker", "Each time it is used the kitchen counter gets wet."],
  ],
  [
    ["Battery drains within hours", "The headset used to last two days and is empty by noon now."],
    ["Earphones don't hold their charge", "Fully loaded in the morning, dead before lunch."],
  ],
  [
    ["Reschedule the technician's visit", "I cannot be at home on Friday, is Monday possible?"],
    [
      "Need another appointment for the repair",
      "The date you gave us does not suit, could your engineer come next week instead?",
    ],
  ],
  [
    [
      "Please extend the warranty",
      "The guarantee ends this month and I would like to have it for another year.",
    ],
    ["Longer coverage for my device", "My protection is about to run out. May I buy more time?"],
  ],
  [
    ["Internet connection drops in the evening", "From eight o'clock the line fails every few minutes."],
    ["No stable network at night", "Our router loses the signal again and again after dinner."],
  ],
  [
    [
      "Printer shows a paper jam that is not there",
      "There is no sheet inside and it still refuses to print.",
    ],
    [
      "Device insists something is stuck",
      "I opened all flaps and found nothing, but the printing job will not start.",
    ],
  ],
  [
    ["Subscription box came with expired food", "The yoghurt was past its date by a week."],
    [
      "Groceries were no longer fresh",
      "Several dairy goods in today's basket should have been sold days ago.",
    ],
  ],
  [
    ["Gift card balance is wrong", "It should hold 50 euros and the site says 20."],
    ["Voucher has less money than I paid for", "I bought it for fifty and only part of it can be spent."],
  ],
  [
    ["Do you ship to Norway?", "I could not find my country in the list at checkout."],
    ["Delivery to Scandinavia", "Is it possible to order from Oslo? The form does not offer it."],
  ],
]);
